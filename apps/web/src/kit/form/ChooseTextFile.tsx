import { useState } from 'react';
import { FormAlert } from '../feedback/FormAlert';
import { ChooseFile } from './upload';

type ChooseTextFileProps = { maxBytes: number; onText: (text: string) => void };

/** Reads a CSV file into the form that it is part of. */
export function ChooseTextFile({ maxBytes, onText }: ChooseTextFileProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <>
      <div>
        <ChooseFile
          variant="default"
          size="compact-sm"
          accept={['.csv', '.txt', 'text/csv', 'text/plain']}
          maxBytes={maxBytes}
          refusal={`The file is larger than ${maxBytes / 1_000} kB. Split it and import the parts one after the other.`}
          onFile={async (file) => {
            setRefusal(null);
            onText(textOf(await file.arrayBuffer()));
          }}
          onRefused={setRefusal}
        >
          Choose a CSV file
        </ChooseFile>
      </div>
      <FormAlert>{refusal}</FormAlert>
    </>
  );
}

/** Spreadsheets write UTF-8 or, on older ones, Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
