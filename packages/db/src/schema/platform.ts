/** Stands for "no organization" where a row must name one (audit entries and idempotency keys of the platform itself). */
export const PLATFORM_MSP_ID = '00000000-0000-0000-0000-000000000000';
