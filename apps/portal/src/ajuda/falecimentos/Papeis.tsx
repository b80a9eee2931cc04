import { diaEm } from '@contempla/consorcio'
import { ArquivoUpload, Button, FailureText, formatDia, Section, Stack, Tag } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useState } from 'react'
import { type Aviso, isPapel, sendPapel, type TipoDePapel } from './aviso.ts'

interface PapeisProps {
  acesso: string
  documentos: Aviso['pedido']['documentos']
  onMudou: (aviso: Aviso) => void
}

/** The papers that the notice waits for: what of each was sent, what was wrong with it, and what may be sent. */
export function Papeis({ acesso, documentos, onMudou }: PapeisProps) {
  return (
    <Section title="Documentos">
      <Stack>
        {documentos.map(
          ({ tipo, ...documento }) =>
            isPapel(tipo) && <Papel key={tipo} tipo={tipo} documento={documento} acesso={acesso} onMudou={onMudou} />,
        )}
      </Stack>
    </Section>
  )
}

interface PapelProps extends Omit<PapeisProps, 'documentos'> {
  tipo: TipoDePapel
  documento: Omit<PapeisProps['documentos'][number], 'tipo'>
}

function Papel({ tipo, documento: { nome, ajuda, maximo, falta, enviados }, acesso, onMudou }: PapelProps) {
  const [como, setComo] = useState<'pagina' | 'noLugar' | null>(null)
  const motivo = enviados.findLast(({ problema }) => problema !== null)?.motivo
  const enviando = falta ? 'pagina' : como
  const envio = enviando && (
    <ArquivoUpload
      label={nome}
      description={ajuda}
      explain={messageOf}
      send={async (file) => {
        onMudou(await sendPapel(acesso, { tipo, como: enviando, file }))
        setComo(null)
        return { url: tipo }
      }}
    />
  )
  if (falta)
    return (
      <div>
        {motivo && <FailureText>{`Precisamos de outro arquivo: ${motivo}`}</FailureText>}
        {envio}
      </div>
    )
  const [ultimo] = enviados.slice(-1)
  return (
    <Stack gap="small">
      <p>
        <b>{nome}</b> <Tag tone="sucesso">Enviado</Tag>
      </p>
      <p role="status">
        {enviados.length === 1 ? '1 arquivo' : `${enviados.length} arquivos`}
        {ultimo && `, em ${formatDia(diaEm(new Date(ultimo.enviadoEm)))}`}. Recebemos, e você não precisa enviar de
        novo.
      </p>
      {envio ?? (
        <>
          {enviados.length < maximo && (
            <Button variant="secondary" aria-label={`Enviar outra página: ${nome}`} onClick={() => setComo('pagina')}>
              Enviar outra página
            </Button>
          )}
          <Button variant="quiet" aria-label={`Trocar o que enviei: ${nome}`} onClick={() => setComo('noLugar')}>
            Trocar o que enviei
          </Button>
        </>
      )}
    </Stack>
  )
}
