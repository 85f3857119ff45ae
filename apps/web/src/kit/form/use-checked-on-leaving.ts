import { useEffect, useRef } from 'react';

/** A press that ends outside the window ends unseen: then the next key does. */
const ENDS = ['pointerup', 'pointercancel', 'keydown'] as const;

/** As much of a form as is asked; it takes the names of its own fields. */
type Asked = {
  field: unknown;
  form: { isDirty: (field: never) => boolean; validateField: (field: never) => unknown };
};

/**
 * Options of a form whose fields are checked when they are left, once something was typed into them; what was left empty is told
 * when the form is sent. A message that appears while the pointer is pressed would move what is pressed away from under it, and the
 * click would be lost: a field that is left by a press is looked at when the press is over.
 * @param only names of the fields; all of them where it is left out
 */
export function useCheckedOnLeaving(...only: string[]) {
  const press = useRef({ isOn: false, waiting: [] as (() => void)[] });
  useEffect(() => {
    const own = press.current;
    const begin = () => {
      own.isOn = true;
    };
    const end = () => {
      own.isOn = false;
      // After the click that ends the press.
      setTimeout(() => {
        for (const check of own.waiting.splice(0)) check();
      });
    };
    document.addEventListener('pointerdown', begin, true);
    for (const kind of ENDS) document.addEventListener(kind, end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      for (const kind of ENDS) document.removeEventListener(kind, end, true);
    };
  }, []);
  return {
    enhanceGetInputProps: ({ field, form }: Asked) => {
      if (only.length > 0 && !only.includes(String(field))) return undefined;
      const name = field as never;
      const check = () => {
        if (form.isDirty(name)) form.validateField(name);
      };
      return { onBlur: () => (press.current.isOn ? void press.current.waiting.push(check) : check()) };
    },
  };
}
