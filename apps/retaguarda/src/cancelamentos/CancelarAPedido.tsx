import { Button, formatCentavos, formatDia } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CamposDoFundamento, fundamentoDe, semFundamento } from '../assembleias/index.ts'
import { Carregado, Ficha, itensDaConta, type Result, readQuery, useCall, useMay } from '../shell/kit.ts'

type Situacao = Result<'GET /cotas/:id/cancelamento-a-pedido'>

interface CancelarAPedidoProps {
  cotaId: number
  titular: string
}

/** Cancels a quota that its holder asked for by telephone, letter or at the counter, after saying what that brings. */
export function CancelarAPedido({ cotaId: id, titular }: CancelarAPedidoProps) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('analista')
  const previa = useQuery({ ...readQuery('GET /cotas/:id/cancelamento-a-pedido', { params: { id } }), staleTime: 0 })
  const cancelar = useCall('POST /cotas/:id/cancelamento-a-pedido', {
    success: ({ protocolo }) => `Cota cancelada, protocolo ${protocolo}. O titular foi avisado.`,
    invalidates: ['/cotas', '/exclusoes', '/grupos', '/restituicoes', '/inicio'],
  })
  const { data: lida } = previa
  const parada = lida?.impedimento?.mensagem
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque ?? parada} onClick={() => setOpen(true)}>
        Cancelar a pedido
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancelar a cota a pedido do titular?"
        submitLabel="Cancelar a cota"
        danger
        wide
        call={cancelar}
        disabledReason={lida ? parada : 'Espere o que acontece aparecer.'}
        values={semFundamento}
        request={(dito) => ({
          params: { id },
          body: { comDevolucao: lida?.devolucao != null, fundamento: fundamentoDe(dito) },
        })}
      >
        {({ field }) => (
          <>
            <Carregado query={previa}>{(situacao) => <OQueAcontece situacao={situacao} titular={titular} />}</Carregado>
            <CamposDoFundamento field={field} />
          </>
        )}
      </FormDialog>
    </>
  )
}

/** What is read to the holder before they say yes. */
function OQueAcontece({ situacao, titular }: { situacao: Situacao; titular: string }) {
  const { devolucao, consequencias: c, arrependimentoAte, acabam, volta, seguro, podeRenegociar } = situacao
  return (
    <>
      {devolucao && (
        <>
          <p>
            {titular} está nos sete dias do contrato{arrependimentoAte && `, até ${formatDia(arrependimentoAte)}`}: tudo
            o que foi pago volta, e o contrato é desfeito.
          </p>
          <Ficha
            items={[
              { label: 'Pago até hoje', value: formatCentavos(devolucao.pago) },
              { label: 'Correção', value: formatCentavos(devolucao.correcao) },
              { label: 'Volta de imediato', value: <b>{formatCentavos(devolucao.valor)}</b> },
            ]}
          />
        </>
      )}
      {c && (
        <>
          <p>
            Leia a {titular} o que acontece: nada mais é cobrado, a cota concorre nos sorteios das canceladas, e o valor
            volta no sorteio dela ou, sem sorteio, {c.semSorteio}.
          </p>
          <Ficha
            items={[
              ...itensDaConta(c.linhas, 'Voltaria, pelo crédito de hoje', c.valor),
              {
                label: 'Pago, e não volta',
                value: formatCentavos(c.taxaAdministracao + c.fundoReserva + c.seguroEOutros),
              },
              volta?.custo && {
                label: 'Pode pedir para voltar',
                value: volta.ate ? `até ${formatDia(volta.ate)}` : 'Sim',
              },
            ]}
          />
        </>
      )}
      {acabam.length > 0 && <p>O que está em andamento acaba com a cota: {acabam.join(', ').toLowerCase()}.</p>}
      {podeRenegociar && <p>Há parcelas em atraso que podem ser renegociadas: diga isso antes.</p>}
      {seguro.contratado && <p>O seguro contratado à parte não acaba com a cota: é cancelado em separado.</p>}
      <p>Lances em aberto e o débito automático da cota acabam na hora. O titular recebe um aviso com a carta.</p>
    </>
  )
}
