/** What holds for every operation, for the OpenAPI document and the page that shows it (Markdown of headings and paragraphs). */
export const API_GUIDE = `Cyber-risk and security assessments that managed service providers sell to their clients.

## Signing in
Send \`Authorization: Bearer …\` with either an API key (\`flk_…\`) or the access token of a signed-in person. Keys come with the Enterprise plan; an admin of the organization creates them in Settings, API keys. A key acts for its organization and does what its scopes name, no more. Neither counts in an address, a body or a cookie.

## Scopes
Each operation that a key may call names one scope: \`read\` for what only looks, \`write\` for what changes. Operations without a scope need a signed-in person.

## Errors
Every error is \`{ code, message, request_id }\`: decide by \`code\`, show \`message\` to people, name \`request_id\` when you ask for help. What is wrong with single fields is in \`data.fields\`. What you may not see answers like what does not exist.

## Pages
Lists answer \`items\` and \`nextCursor\`. Send it as \`cursor\` for the next page, with the same filters; null means there is no more.

## Sending again
Send an \`Idempotency-Key\` with each write, new for each. Where no answer came, send the same request with the same key: it is carried out once, and the first answer is given again. The same key with another request is refused with 422.

## Conflicts
Records carry a \`version\`. A change states the version it started from; when someone else was faster it is refused with 409 and code \`CONFLICT\`. Read the record again, apply the change to what is there now, and send it.

## Limits
Answers to an API key say what is left of its minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` in seconds. Beyond it the answer is 429 with \`Retry-After\`. A body is at most 1 MiB.

## Forms of values
Ids are UUIDs, instants are ISO 8601 with an offset, probabilities go from 0 to 1, and amounts are in the organization's currency, which is named next to them. Fields an operation does not know are refused.
`;
