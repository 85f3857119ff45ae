let isPressed = false;
const waiting: (() => void)[] = [];

function release() {
  isPressed = false;
  // After the click that ends the press.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

document.addEventListener(
  'pointerdown',
  () => {
    isPressed = true;
  },
  true,
);
// A press that ends outside the window ends unseen: then the next key does.
for (const end of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(end, release, true);

/**
 * A message that appears while the pointer is pressed moves what is pressed away from under it, and the click is lost: a field that is
 * left by a press is looked at when the press is over.
 */
function whenReleased(act: () => void) {
  if (isPressed) waiting.push(act);
  else act();
}

/** As much of a form as is asked; it takes the names of its own fields. */
type Asked = {
  field: unknown;
  form: { isDirty: (field: never) => boolean; validateField: (field: never) => unknown };
};

/**
 * Options of a form whose fields are checked when they are left, once something was typed into them; what was left empty is told
 * when the form is sent.
 * @param only names of the fields; all of them where it is left out
 */
export const checkedOnLeaving = (...only: string[]) => ({
  enhanceGetInputProps: ({ field, form }: Asked) => {
    if (only.length > 0 && !only.includes(String(field))) return undefined;
    const name = field as never;
    const check = () => {
      if (form.isDirty(name)) form.validateField(name);
    };
    return { onBlur: () => whenReleased(check) };
  },
});
