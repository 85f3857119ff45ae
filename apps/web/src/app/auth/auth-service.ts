/** Where the sign-in service answers, and what a call of it carries beside a session. */
export type AuthService = { url: string; headers: Record<string, string> };

/** As the server says in the page when the service runs elsewhere; else beside the page. */
export function authServiceOf(page: Document, origin: string): AuthService {
  const said = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const key = said('fairlead-auth-key');
  return { url: said('fairlead-auth-url') || `${origin}/auth/v1`, headers: key ? { apikey: key } : {} };
}
