import { OPERATION_RULES } from '@fairlead/contract/api/operation-rules';

/** Who may run each operation. The build keeps this value and leaves the operations out that declare it. */
export const operationRules = OPERATION_RULES;
