/** Inches; the page of every slide is 13.333 × 7.5. */
export const LEFT = 0.76;
export const WIDTH = 11.82;
export const TOP = 1.75;
export const BOTTOM = 6.75;
export const INK = '0E1D2E';
export const INK_2 = '405266';
export const INK_3 = '5A6B7C';
export const LINE = 'E2E8EE';
export const BETTER = '0B6E70';
export const HEAD = 'Georgia';
export const BODY = 'Arial';

export const hex = (color: string) => color.replace('#', '').toUpperCase();
