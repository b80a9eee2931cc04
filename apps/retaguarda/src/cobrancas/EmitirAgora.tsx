import { Button, formatCentavos, formatDia } from '@contempla/ui'
import { useState } from 'react'
import { Confirmacao, contar, type Linha, useChamada, useHoje, usePode } from '../shell/kit.ts'

interface EmitirAgoraProps {
  emissao: Linha<'GET /emissoes'>
  /** Shows nothing before the month may be issued, where the list says already when that is. */
  soNoPrazo?: boolean
}

/** Issues what a group has to issue until today, without waiting for the daily run. */
export function EmitirAgora({ emissao, soNoPrazo }: EmitirAgoraProps) {
  const [aberto, setAberto] = useState(false)
  const { porque } = usePode('gestor')
  const hoje = useHoje()
  const cedo = emissao.emiteEm > hoje ? `A emissão deste mês começa em ${formatDia(emissao.emiteEm)}.` : undefined
  const emitir = useChamada('POST /grupos/:id/emissoes', {
    sucesso: ({ emitidas, totalCentavos }) =>
      emitidas === 0
        ? 'Não havia parcelas a emitir.'
        : `${contar(emitidas, 'parcela emitida', 'parcelas emitidas')}, ${formatCentavos(totalCentavos)}.`,
    invalida: ['/emissoes', '/grupos', '/cotas'],
  })
  if (soNoPrazo && cedo) return null
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque ?? cedo} onClick={() => setAberto(true)}>
        Emitir agora
      </Button>
      <Confirmacao
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={`Emitir as parcelas do grupo ${emissao.grupo}?`}
        enviar="Emitir agora"
        chamada={emitir}
        pedido={{ params: { id: emissao.idGrupo } }}
      >
        <p>
          São emitidas as parcelas que o grupo tem a emitir até hoje, com um boleto para cada cota. Quem já tem a
          parcela do mês não recebe outra.
        </p>
      </Confirmacao>
    </>
  )
}
