import { Button, LinkButton } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { countOf, type Linha, urlOf, useCall } from '../shell/kit.ts'

/** Closes a batch, after which its paper is there to be taken, as often as it is needed. */
export function ImprimirLote({ lote }: { lote: Linha<'GET /impressoes'> }) {
  const [open, setOpen] = useState(false)
  const fechar = useCall('POST /impressoes/:id/fechamento', {
    success: 'Lote fechado. Baixe o PDF para imprimir.',
    invalidates: ['/impressoes'],
  })
  if (lote.situacao === 'fechado')
    return (
      <LinkButton
        size="small"
        variant="quiet"
        href={urlOf('GET /impressoes/:id/pdf', { params: { id: lote.id } })}
        download={`lote-${lote.id}.pdf`}
      >
        Baixar PDF<span className="visualmente-oculto"> do lote {lote.id}</span>
      </LinkButton>
    )
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        <span>
          Fechar<span className="visualmente-oculto"> o lote {lote.id}</span>
        </span>
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Fechar o lote ${lote.id}?`}
        submitLabel="Fechar lote"
        call={fechar}
        request={{ params: { id: lote.id } }}
      >
        <p>
          O lote tem {countOf(lote.quantidade, 'boleto')}. Fechado, ele não recebe mais nenhum: os próximos vão para
          outro.
        </p>
      </Confirmation>
    </>
  )
}
