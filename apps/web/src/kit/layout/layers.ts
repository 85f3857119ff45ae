/** What lies over the dialogs of a page, which are at 200, or 250 where one asks over another. */
export const OVER_DIALOGS = 260;
/** A question that anything below may ask. */
export const OVER_EVERYTHING = 270;
