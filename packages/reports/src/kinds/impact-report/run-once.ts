/** A simulation that runs once for the same inputs: many tests of a process look at the same one, and none changes it. */
export function runOnce<Inputs, Result>(
  run: (inputs: Inputs, trials: number) => Result,
): (inputs: Inputs, trials: number) => Result {
  const done = new Map<string, Result>();
  return (inputs, trials) => {
    const key = JSON.stringify([inputs, trials]);
    const result = done.get(key) ?? run(inputs, trials);
    done.set(key, result);
    return result;
  };
}
