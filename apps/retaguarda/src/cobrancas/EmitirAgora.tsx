import { Button, formatDia } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { href, type Linha, useCall, useHoje, useMay } from '../shell/kit.ts'

interface EmitirAgoraProps {
  emissao: Linha<'GET /emissoes'>
  /** Shows nothing before the month may be issued, where the list says already when that is. */
  soNoPrazo?: boolean
}

/** Asks for today's issuing again, for what came up since it ran, and shows how it goes. */
export function EmitirAgora({ emissao, soNoPrazo }: EmitirAgoraProps) {
  const [open, setOpen] = useState(false)
  const navegar = useNavigate()
  const { porque } = useMay('gestor')
  const hoje = useHoje()
  const cedo = emissao.emiteEm > hoje ? `A emissão deste mês começa em ${formatDia(emissao.emiteEm)}.` : undefined
  const emitir = useCall('POST /rotinas/:nome/executar', {
    success: 'Emissão pedida. Acompanhe o andamento aqui.',
    invalidates: ['/rotinas', '/emissoes', '/grupos', '/cotas'],
    onDone: ({ id }) => void navegar({ href: href('/rotinas/execucoes/:id', { id }) }),
  })
  if (soNoPrazo && cedo) return null
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque ?? cedo} onClick={() => setOpen(true)}>
        Emitir agora
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title="Emitir agora o que há a emitir?"
        submitLabel="Emitir agora"
        call={emitir}
        request={{ params: { nome: 'emissao-mensal' }, body: { dia: hoje } }}
      >
        <p>
          A emissão de hoje entra na fila de novo: são emitidas as parcelas que o grupo {emissao.grupo} e os outros têm
          a emitir até hoje, com um boleto para cada cota. Quem já tem a parcela do mês não recebe outra.
        </p>
      </Confirmation>
    </>
  )
}
