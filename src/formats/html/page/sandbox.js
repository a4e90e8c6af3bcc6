// Running a solver that was handed in: in a worker of its own, within limits of time and calls.

/** Runs inside the worker; its text is sent there, so it may use nothing from outside. */
function insideWorker({ rows, columns, blocked, from, to, most }) {
  const send = self.postMessage.bind(self);
  const visited = new Uint8Array(rows * columns);
  let [at, calls, log, isOver] = [from, 0, [], false];
  const isInside = (i, j) =>
    Number.isInteger(i) && Number.isInteger(j) && i >= 0 && j >= 0 && i < rows && j < columns;
  const flush = () => {
    send({ log, calls });
    log = [];
  };
  const called = () => {
    if (calls >= most) {
      if (!isOver) flush();
      if (!isOver) send({ stopped: "calls" });
      isOver = true;
      throw new Error(`more than ${most} calls`);
    }
    calls += 1;
  };
  // What is no number is kept in words, for the message.
  const plain = (value) => (typeof value === "number" ? value : String(value).slice(0, 20));
  const record = (kind, i, j) => {
    log.push([kind, plain(i), plain(j)]);
    if (log.length >= 4096) flush();
  };
  const controller = {
    getPosition() {
      called();
      return { ...at };
    },
    getTargetPosition() {
      called();
      return { ...to };
    },
    setPosition(i, j) {
      called();
      record(0, i, j);
      at = { i, j };
    },
    setVisited(i, j, isVisited) {
      called();
      record(isVisited ? 1 : 2, i, j);
      if (isInside(i, j)) visited[i * columns + j] = isVisited ? 1 : 0;
    },
    isBlock(i, j) {
      called();
      return !isInside(i, j) || blocked[i * columns + j] === "1";
    },
    isVisited(i, j) {
      called();
      return isInside(i, j) && visited[i * columns + j] === 1;
    },
  };
  const end = (error) => {
    flush();
    const where = /:(\d+):\d+\)?$/m.exec(error?.stack ?? "");
    if (error === undefined) send({ isDone: true });
    else send({ error: String(error?.message ?? error), line: where ? Number(where[1]) : 0 });
  };
  self.mazerStart = async (solver) => {
    try {
      if (typeof solver !== "function") throw new Error("there is no function solveMaze(gameController)");
      await solver(Object.freeze(controller));
      end();
    } catch (error) {
      end(error ?? new Error("it threw nothing"));
    }
  };
}

/** The most calls a solver may make in a maze of so many blocks. */
function mostCalls(blocks) {
  return Math.max(1_000_000, 40 * blocks.rows * blocks.columns);
}

/**
 * Runs the text of a solver. Gives its calls, and why it ended: an error, a limit, or of itself. `signal`
 * stops it before.
 */
function runSolver(text, blocks, seconds, signal) {
  const settings = {
    rows: blocks.rows,
    columns: blocks.columns,
    blocked: blocks.blocked.join(""),
    from: blocks.from,
    to: blocks.to,
    most: mostCalls(blocks),
  };
  const before = `(${insideWorker})(${JSON.stringify(settings)});\n`;
  const linesBefore = before.split("\n").length - 1;
  const lines = text.split("\n").length;
  const after = '\n;self.mazerStart(typeof solveMaze === "undefined" ? undefined : solveMaze);\n';
  const address = URL.createObjectURL(new Blob([before, text, after], { type: "text/javascript" }));
  return new Promise((resolve) => {
    const run = { log: [], calls: 0, seconds, error: null, stopped: null };
    const worker = new Worker(address);
    const end = (reason) => {
      clearTimeout(timer);
      worker.terminate();
      URL.revokeObjectURL(address);
      resolve(Object.assign(run, reason));
    };
    const timer = setTimeout(() => end({ stopped: "time" }), seconds * 1000);
    signal.addEventListener("abort", () => end({ error: "it was stopped" }));
    const failed = (message, line) => {
      const own = line - linesBefore;
      end({ error: own >= 1 && own <= lines ? `${message} (line ${own})` : message });
    };
    worker.onmessage = ({ data }) => {
      if (data.log) {
        for (const call of data.log) run.log.push(call);
        run.calls = data.calls;
      } else if (data.isDone) end({});
      else if (data.stopped) end({ stopped: data.stopped });
      else failed(data.error, data.line);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      failed(event.message ?? "the browser refuses to run it", event.lineno ?? 0);
    };
  });
}
