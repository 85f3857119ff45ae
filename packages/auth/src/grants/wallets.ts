import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';

/** How the wallets of a chain name and prove themselves. */
export type Wallets = {
  name: 'Ethereum' | 'Solana';
  setting: 'ethereumEnabled' | 'solanaEnabled';
  /** The address in the one spelling it is kept under; null when it is none. */
  canonical(address: string): string | null;
  /** Whether the owner of the address signed the text. */
  signed(address: string, text: string, signature: string): Promise<boolean>;
};

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** r, s and v of a key's own signature; those of contracts are longer and need a chain to ask. */
const ETHEREUM_SIGNATURE_CHARACTERS = 132;
const ED25519_KEY_BYTES = 32;
const ED25519_SIGNATURE_BYTES = 64;

export const WALLETS: Record<'ethereum' | 'solana', Wallets> = {
  ethereum: {
    name: 'Ethereum',
    setting: 'ethereumEnabled',
    canonical: (address) => (ETHEREUM_ADDRESS.test(address) ? address.toLowerCase() : null),
    async signed(address, text, signature) {
      const { isHex, recoverMessageAddress } = await import('viem/utils');
      if (!isHex(signature) || signature.length !== ETHEREUM_SIGNATURE_CHARACTERS) return false;
      try {
        return (await recoverMessageAddress({ message: text, signature })).toLowerCase() === address.toLowerCase();
      } catch {
        // No point of the curve: nobody's signature.
        return false;
      }
    },
  },
  solana: {
    name: 'Solana',
    setting: 'solanaEnabled',
    canonical: (address) => (solanaKey(address) ? address : null),
    async signed(address, text, signature) {
      const [key, bytes] = [solanaKey(address), signatureBytes(signature)];
      if (!key || bytes?.length !== ED25519_SIGNATURE_BYTES) return false;
      const x = Buffer.from(key).toString('base64url');
      try {
        const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
        return verify(null, Buffer.from(text), publicKey, bytes);
      } catch {
        return false;
      }
    },
  },
};

function solanaKey(address: string): Uint8Array | null {
  if (address.length < 32 || address.length > 44) return null;
  try {
    const key = base58.decode(address);
    return key.length === ED25519_KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

/** In Base64, as written for addresses or as usual. */
function signatureBytes(text: string): Buffer | null {
  return /^[A-Za-z0-9+/_-]{86}(==)?$/.test(text) ? Buffer.from(text, 'base64') : null;
}
