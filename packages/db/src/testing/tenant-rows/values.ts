import { createHash, randomUUID } from 'node:crypto';

export const NOW = new Date('2026-03-02T09:00:00Z');

export const anyHash = () => createHash('sha256').update(randomUUID()).digest('hex');
