import { formatCentavos, formatDia } from '@contempla/ui'
import { useEffect } from 'react'
import { Carregado, Ficha, type Result, useCall } from '../shell/kit.ts'
import { rotuloDoValor } from './palavras.ts'

type Pagamento = Result<'POST /casos/:id/pagamento'>

/** Reads the case's payment as the deciding dialog opens; the reading is recorded in the trail. */
export function usePagamentoDoCaso({ id, temPagamento }: { id: number; temPagamento: boolean }) {
  const ver = useCall('POST /casos/:id/pagamento', { invalidates: [] })
  const { mutate } = ver
  useEffect(() => {
    if (temPagamento) mutate({ params: { id } })
  }, [id, temPagamento, mutate])
  return { ver, falta: temPagamento && ver.data === undefined }
}

/** Shows the amount, payee and account, and what changed since they were approved. */
export function PagamentoDoCaso({ id, ver }: { id: number; ver: ReturnType<typeof usePagamentoDoCaso>['ver'] }) {
  const { data, isError, error, isPending, mutate } = ver
  const query = { data, isError, isPending, error, isFetching: isPending, refetch: () => mutate({ params: { id } }) }
  return <Carregado query={query}>{(pagamento) => pagamento && <Dados pagamento={pagamento} />}</Carregado>
}

const Dados = ({ pagamento }: { pagamento: NonNullable<Pagamento> }) => (
  <Ficha
    items={[
      ...(pagamento.saldo > 0 || pagamento.titular
        ? [
            { label: 'Crédito', value: formatCentavos(pagamento.credito) },
            pagamento.saldo > 0 && {
              label: 'Sai do crédito, para o que a cota deve',
              value: formatCentavos(-pagamento.saldo),
            },
          ]
        : []),
      {
        label: rotuloDoValor(pagamento),
        value: <b>{formatCentavos(pagamento.valor)}</b>,
      },
      { label: 'Favorecido', value: pagamento.favorecido },
      { label: 'CPF ou CNPJ', value: pagamento.inscricao },
      {
        label: 'Conta',
        value: pagamento.conta ?? 'Ainda não informada: o titular a informa depois, e ela é conferida antes de pagar.',
        wide: true,
      },
      pagamento.titular && { label: 'Do crédito, ao titular', value: formatCentavos(pagamento.titular.valor) },
      pagamento.titular && {
        label: 'Conta do titular',
        value: pagamento.titular.conta ?? 'Ainda não informada',
        wide: true,
      },
      pagamento.aprovado && {
        label: 'Desde a aprovação',
        value: desdeAAprovacao(pagamento, pagamento.aprovado),
        wide: true,
      },
    ]}
  />
)

function desdeAAprovacao({ valor }: NonNullable<Pagamento>, aprovado: { valor: number; em: string }): string {
  const quando = `Aprovado em ${formatDia(aprovado.em)}`
  if (valor === aprovado.valor) return `${quando}, por este valor e nesta conta.`
  const mudou = valor > aprovado.valor ? 'rendeu' : 'caiu'
  return `${quando}, por ${formatCentavos(aprovado.valor)}, nesta conta; desde então ${mudou} ${formatCentavos(Math.abs(valor - aprovado.valor))}.`
}
