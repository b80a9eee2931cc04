import {
  Button,
  DataList,
  formatCentavos,
  formatDia,
  LinkButton,
  MoedaField,
  Money,
  Section,
  Stack,
  showSnackbar,
} from '@contempla/ui'
import { Confirmation, Form } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { useModo } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { type Acordo, debitoQuery, type Proxima } from './consultas.ts'
import { erroDoLimite, limiteDe, nomeDaForma, oQueAcontece, pagaAMao } from './palavras.ts'

interface AcordadoProps {
  idCota: number
  acordo: Acordo
  proxima: Proxima | null
}

/** An agreement that was asked for or stands: what comes next, of which account, up to how much, and the way out. */
export function Acordado({ idCota, acordo, proxima }: AcordadoProps) {
  return (
    <>
      {acordo.situacao === 'pedido' ? <Pedido acordo={acordo} /> : <Proxima acordo={acordo} proxima={proxima} />}
      <Section title="De onde sai">
        <DataList
          items={[
            { label: 'Forma', value: nomeDaForma[acordo.forma] },
            { label: 'Banco', value: acordo.conta.banco },
            { label: 'Agência', value: acordo.conta.agencia },
            { label: 'Conta', value: acordo.conta.conta },
            ...(acordo.situacao === 'pedido'
              ? [
                  {
                    label: 'Limite por parcela',
                    value: acordo.valorMaximo === null ? 'Sem limite' : formatCentavos(acordo.valorMaximo),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {acordo.situacao === 'autorizado' && <Limite key={acordo.valorMaximo} idCota={idCota} acordo={acordo} />}
      <Encerrar idCota={idCota} acordo={acordo} />
    </>
  )
}

function Pedido({ acordo: { respondeAte } }: { acordo: Acordo }) {
  return (
    <Section>
      <p role="status">
        <b>Falta você autorizar no aplicativo do seu banco.</b>
      </p>
      <p>
        Abra o aplicativo e procure o pedido de débito automático. Ele vale até {formatDia(respondeAte)}. Até lá, e
        enquanto você não autorizar, as parcelas se pagam pelo boleto ou pelo Pix.
      </p>
    </Section>
  )
}

function Proxima({ acordo, proxima }: { acordo: Acordo; proxima: Proxima | null }) {
  if (!proxima)
    return (
      <Section title="Próximo débito">
        <p role="status">A próxima parcela ainda não foi emitida. Quando for, você vê aqui o valor e o dia.</p>
      </Section>
    )
  return (
    <Section title={pagaAMao(proxima) ? `Parcela ${proxima.parcela}: pague pelo boleto` : 'Próximo débito'}>
      <Stack gap="small">
        <Money centavos={proxima.valor} size="large" />
        <p role="status">{oQueAcontece(proxima, acordo)}</p>
        {pagaAMao(proxima) && <LinkButton href={href('/boletos')}>Pagar</LinkButton>}
      </Stack>
    </Section>
  )
}

/** Returns why the act is not possible: only the holder may do it, and only while there is a network. */
function useImpedimento(oQue: string): string | null {
  const offline = useMotivoDoDinheiro()
  return useModo() === 'representante' ? oQue : offline
}

function Limite({ idCota, acordo: { valorMaximo } }: { idCota: number; acordo: Acordo }) {
  const queryClient = useQueryClient()
  const mudanca = useMutation({
    mutationFn: (novo: number | null) =>
      api('PUT /cotas/:id/forma-pagamento/debito-automatico', { params: { id: idCota }, body: { valorMaximo: novo } }),
    onSuccess: (feito) => {
      showSnackbar('Limite salvo.', 'sucesso')
      queryClient.setQueryData(debitoQuery(idCota).queryKey, feito)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: debitoQuery(idCota).queryKey }),
  })
  return (
    <Section
      title="Limite por parcela"
      lead={valorMaximo === null ? 'Hoje não há limite.' : `Hoje, ${formatCentavos(valorMaximo)}.`}
    >
      <Form<{ valorMaximo: string }, number | null>
        values={{ valorMaximo: valorMaximo === null ? '' : formatCentavos(valorMaximo).replace(/^R\$\s/, '') }}
        call={mudanca}
        request={({ valorMaximo: texto }) => limiteDe(texto)}
        submitLabel="Salvar limite"
        disabledReason={useImpedimento('Só o titular muda o limite.')}
      >
        {({ field }) => (
          <MoedaField
            label="Debitar no máximo"
            optional
            description="Vazio: sem limite. O que já está agendado no banco não muda."
            {...field('valorMaximo', { validate: erroDoLimite })}
          />
        )}
      </Form>
    </Section>
  )
}

function Encerrar({ idCota, acordo: { situacao } }: { idCota: number; acordo: Acordo }) {
  const [aberto, setAberto] = useState(false)
  const queryClient = useQueryClient()
  const impedimento = useImpedimento('Só o titular encerra o débito automático.')
  const fim = useMutation({
    mutationFn: (id: number) => api('DELETE /cotas/:id/forma-pagamento/debito-automatico', { params: { id } }),
    onSuccess: (feito) => {
      setAberto(false)
      showSnackbar('Débito automático encerrado.', 'sucesso')
      queryClient.setQueryData(debitoQuery(idCota).queryKey, feito)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: debitoQuery(idCota).queryKey }),
  })
  const oQue = situacao === 'pedido' ? 'Desistir do pedido' : 'Encerrar o débito automático'
  return (
    <>
      <Button variant="quiet" onClick={() => setAberto(true)} disabledReason={impedimento}>
        {oQue}
      </Button>
      {aberto && (
        <Confirmation
          open
          onClose={() => setAberto(false)}
          title={`${oQue}?`}
          call={fim}
          request={idCota}
          submitLabel={situacao === 'pedido' ? 'Desistir' : 'Encerrar'}
          danger
          disabledReason={impedimento}
        >
          <p>
            As próximas parcelas voltam a ser pagas pelo boleto ou pelo Pix. O que o banco já está pagando hoje não
            volta.
          </p>
        </Confirmation>
      )}
    </>
  )
}
