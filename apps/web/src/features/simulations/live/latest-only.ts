/**
 * Sends one question at a time. Of those asked while an answer is awaited only the newest is kept, so the answer to the
 * newest question is at most two computations away however fast somebody types.
 */
export function latestOnly<Question>(send: (question: Question) => void) {
  let isBusy = false;
  let next: { question: Question } | null = null;
  return {
    ask: (question: Question) => {
      if (isBusy) {
        next = { question };
        return;
      }
      isBusy = true;
      send(question);
    },
    /** The awaited answer has come. */
    answered: () => {
      isBusy = next !== null;
      const waiting = next;
      next = null;
      if (waiting) send(waiting.question);
    },
  };
}
