import type { ReviewFormat } from '@fairlead/contract/features/reviews/reviews';
import { reviewPart } from '@fairlead/reports/document/review-part';
import { reviewTables } from '@fairlead/reports/document/review-sheets';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import type { StagedContext } from '#api/staged-context';
import { fileName } from '#files/file-name';
import { getReview } from './read-reviews';

const TYPES: Record<ReviewFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Decisions, actions, roadmap items and budget of a review, as its reader may see it. */
export async function exportReview(
  { read, now }: StagedContext,
  { id, format }: { id: string; format: ReviewFormat },
): Promise<File> {
  const review = await read((reading) => getReview(reading, { id }));
  const sheets = reviewTables(reviewPart(review, [])).map((table) => ({ ...table, currency: review.currency }));
  const bytes =
    format === 'csv'
      ? toCsv(sheets)
      : await (await import('@fairlead/reports/formats/sheets/xlsx')).toXlsx(sheets, now);
  return new File([new Uint8Array(bytes)], fileName(`${review.clientName} ${review.title}`, format), {
    type: TYPES[format],
  });
}
