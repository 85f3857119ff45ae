/** What a verified access token says. `iat` and `exp` are Unix seconds. */
export type AccessTokenClaims = {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** The key that signed it; null for the shared secret of earlier days. */
  kid: string | null;
  iat: number;
  exp: number;
};

/** Tokens in use at one time; of more, those that were checked first are checked anew. */
const MOST = 5_000;

/**
 * Access tokens whose signature was found right: it is computed once for each token, not for each request. What can change
 * while a token lives is asked every time all the same: its times here, its key by `verifyAccessToken`, its session and
 * its user of the database.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, AccessTokenClaims>();

  /**
   * @param now Unix seconds
   * @param maxAge seconds after which a token no longer counts, whatever its end says
   */
  find(token: string, now: number, maxAge: number): AccessTokenClaims | null {
    const claims = this.known.get(token);
    if (!claims) return null;
    if (claims.iat <= now && now < claims.exp && now - claims.iat <= maxAge) return claims;
    this.known.delete(token);
    return null;
  }

  keep(token: string, claims: AccessTokenClaims): void {
    this.known.set(token, claims);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest);
  }
}
