import { z } from 'zod';

const MEGABYTE = 1_024 * 1_024;

/**
 * What may be sent as a file: how large, what a file dialog offers, and the sentence for everything else. What it is, the
 * server decides by the content.
 */
export const UPLOADS = {
  logo: {
    maxBytes: 2 * MEGABYTE,
    accept: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    refusal: 'The logo must be PNG, JPG or SVG and at most 2 MB.',
  },
  picture: {
    maxBytes: 2 * MEGABYTE,
    accept: ['image/png', 'image/jpeg', 'image/webp'],
    refusal: 'The picture must be PNG, JPG or WebP and at most 2 MB.',
  },
  document: {
    maxBytes: 20 * MEGABYTE,
    accept: ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.docx', '.xlsx', '.pptx', '.csv', '.txt'],
    refusal: 'The document must be PDF, Word, Excel, PowerPoint, CSV, text or a picture, and at most 20 MB.',
  },
  evidence: {
    maxBytes: 20 * MEGABYTE,
    accept: ['.pdf', '.png', '.jpg', '.jpeg', '.docx', '.xlsx', '.csv', '.txt'],
    refusal: 'The evidence must be PDF, Word, Excel, CSV, text or a picture, and at most 20 MB.',
  },
  import: {
    maxBytes: 10 * MEGABYTE,
    accept: ['.csv', '.xlsx'],
    refusal: 'The file must be CSV or XLSX and at most 10 MB.',
  },
} as const satisfies Record<string, { maxBytes: number; accept: readonly string[]; refusal: string }>;

export type UploadKind = keyof typeof UPLOADS;

/** The one file of an upload; its name is no more than a title. */
export const uploadedFile = z.file('Choose a file.').min(1, 'This file is empty.');
