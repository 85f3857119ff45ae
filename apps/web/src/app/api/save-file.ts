/** Hands a file to the browser as a download. @param fallbackName where the server named none */
export function saveFile(file: Blob, fallbackName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File && file.name ? file.name : fallbackName;
  link.click();
  URL.revokeObjectURL(address);
}
