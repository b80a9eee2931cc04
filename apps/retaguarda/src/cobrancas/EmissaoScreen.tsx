import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  Ficha,
  formatInstante,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  nomeDaCota,
  Pagina,
  readQuery,
  useBusca,
  useMay,
  useRouteId,
} from '../shell/kit.ts'
import { EmitirAgora } from './EmitirAgora.tsx'
import { estadosDaEmissao, situacoesDoBoleto, tomDaEmissao, tomDoBoleto } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /grupos/:id/emissoes/:assembleia/parcelas'>>[] = [
  { title: 'Cota', value: ({ cota, versao }) => nomeDaCota(cota, versao) },
  { title: 'Titular', value: ({ titular }) => titular },
  { title: 'Parcela', value: ({ parcela }) => parcela, numeric: true },
  { title: 'Vence em', value: ({ vencimento }) => formatDia(vencimento) },
  { title: 'Valor', value: ({ valorCentavos }) => formatCentavos(valorCentavos), numeric: true },
  { title: 'Nosso número', value: ({ boleto }) => boleto, numeric: true },
  {
    title: 'Situação',
    value: ({ situacao, pagoEm }) => (
      <Tag tone={tomDoBoleto[situacao]}>{pagoEm ? `Pago em ${formatDia(pagoEm)}` : situacoesDoBoleto[situacao]}</Tag>
    ),
  },
]

export function EmissaoScreen() {
  const params = { id: useRouteId(), assembleia: useRouteId('assembleia') }
  const { pode } = useMay('gestor')
  const busca = useBusca({ situacao: ['aberto', 'pago', 'baixado'] })
  const emissao = useQuery(readQuery('GET /grupos/:id/emissoes/:assembleia', { params }))
  const parcelas = useQuery(
    listQuery('GET /grupos/:id/emissoes/:assembleia/parcelas', {
      params,
      query: { ...busca.values, page: busca.page },
    }),
  )
  const { data } = emissao
  return (
    <Pagina
      title={data ? `Grupo ${data.grupo}, ${data.assembleia}ª assembleia` : 'Emissão do mês'}
      summary="Veja o que foi cobrado de cada cota neste mês e o que já foi pago."
      back={{
        href: href('/cobranca', undefined, data ? { mes: data.vencimento.slice(0, 7) } : {}),
        label: 'Cobrança',
      }}
      actions={
        data && (
          <>
            {pode && (
              <LinkButton variant="quiet" href={href('/cobranca/vendas/:id', { id: params.id })}>
                Vender cota do grupo
              </LinkButton>
            )}
            {data.estado !== 'concluida' && <EmitirAgora emissao={data} />}
          </>
        )
      }
    >
      <Carregado query={emissao}>
        {({ estado, emiteEm, vencimento, emitidas, totalCentavos, concluidaEm }) => (
          <Ficha
            items={[
              { label: 'Situação', value: <Tag tone={tomDaEmissao[estado]}>{estadosDaEmissao[estado]}</Tag> },
              { label: 'Emite em', value: formatDia(emiteEm) },
              { label: 'Vence em', value: formatDia(vencimento) },
              { label: 'Parcelas emitidas', value: formatNumero(emitidas) },
              { label: 'Total', value: formatCentavos(totalCentavos) },
              { label: 'Concluída em', value: concluidaEm && formatInstante(concluidaEm) },
            ]}
          />
        )}
      </Carregado>
      <Lista
        search={busca}
        fields={[{ name: 'situacao', label: 'Boletos', options: situacoesDoBoleto }]}
        caption="Parcelas emitidas"
        columns={colunas}
        rowKey={({ boleto }) => boleto}
        href={({ idCota }) => href('/consorciados/cotas/:id', { id: idCota })}
        empty={{
          title: 'Nenhuma parcela',
          text: 'Nada foi cobrado ainda por aqui. As parcelas de antes de o grupo vir para este sistema estão em cada cota.',
        }}
        query={parcelas}
      />
    </Pagina>
  )
}
