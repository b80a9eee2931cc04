import { ArquivoUpload, FailureText, Section, Stack } from '@contempla/ui'
import { type Aviso, isPapel, sendPapel } from './aviso.ts'

interface PapeisProps {
  acesso: string
  documentos: Aviso['pedido']['documentos']
  onMudou: (aviso: Aviso) => void
}

/** The papers that the notice waits for, each with what was wrong with the one before. */
export function Papeis({ acesso, documentos, onMudou }: PapeisProps) {
  return (
    <Section title="Documentos">
      <Stack>
        {documentos.map(({ tipo, nome, ajuda, enviados }) => {
          const motivo = enviados.findLast(({ problema }) => problema !== null)?.motivo
          return (
            isPapel(tipo) && (
              <div key={tipo}>
                {motivo && <FailureText>{`Precisamos de outro arquivo: ${motivo}`}</FailureText>}
                <ArquivoUpload
                  label={nome}
                  description={ajuda}
                  send={async (file) => {
                    onMudou(await sendPapel(acesso, tipo, file))
                    return { url: tipo }
                  }}
                />
              </div>
            )
          )
        })}
      </Stack>
    </Section>
  )
}
