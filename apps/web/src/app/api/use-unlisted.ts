import { useEffect } from 'react';

/** Names a page whose address is a secret: no index lists it, and the page says so itself too. */
export function useUnlisted(title: string): void {
  useEffect(() => {
    document.title = title;
    const tag = document.createElement('meta');
    tag.name = 'robots';
    tag.content = 'noindex, nofollow, noarchive';
    document.head.append(tag);
    return () => tag.remove();
  }, [title]);
}
