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
  useIdDaRota,
  usePode,
} from '../shell/kit.ts'
import { EmitirAgora } from './EmitirAgora.tsx'
import { estadosDaEmissao, situacoesDoBoleto, tomDaEmissao, tomDoBoleto } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /grupos/:id/emissoes/:assembleia/parcelas'>>[] = [
  { titulo: 'Cota', valor: ({ cota, versao }) => nomeDaCota(cota, versao) },
  { titulo: 'Titular', valor: ({ titular }) => titular },
  { titulo: 'Parcela', valor: ({ parcela }) => parcela, numero: true },
  { titulo: 'Vence em', valor: ({ vencimento }) => formatDia(vencimento) },
  { titulo: 'Valor', valor: ({ valorCentavos }) => formatCentavos(valorCentavos), numero: true },
  { titulo: 'Nosso número', valor: ({ boleto }) => boleto, numero: true },
  {
    titulo: 'Situação',
    valor: ({ situacao, pagoEm }) => (
      <Tag tone={tomDoBoleto[situacao]}>{pagoEm ? `Pago em ${formatDia(pagoEm)}` : situacoesDoBoleto[situacao]}</Tag>
    ),
  },
]

export function EmissaoScreen() {
  const params = { id: useIdDaRota(), assembleia: useIdDaRota('assembleia') }
  const { pode } = usePode('gestor')
  const busca = useBusca({ situacao: ['aberto', 'pago', 'baixado'] })
  const emissao = useQuery(readQuery('GET /grupos/:id/emissoes/:assembleia', { params }))
  const parcelas = useQuery(
    listQuery('GET /grupos/:id/emissoes/:assembleia/parcelas', {
      params,
      query: { ...busca.valores, page: busca.pagina },
    }),
  )
  const { data } = emissao
  return (
    <Pagina
      titulo={data ? `Grupo ${data.grupo}, ${data.assembleia}ª assembleia` : 'Emissão do mês'}
      resumo="Veja o que foi cobrado de cada cota neste mês e o que já foi pago."
      voltar={{
        href: href('/cobranca', undefined, data ? { mes: data.vencimento.slice(0, 7) } : {}),
        rotulo: 'Cobrança',
      }}
      acoes={
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
      <Carregado consulta={emissao}>
        {({ estado, emiteEm, vencimento, emitidas, totalCentavos, concluidaEm }) => (
          <Ficha
            itens={[
              { rotulo: 'Situação', valor: <Tag tone={tomDaEmissao[estado]}>{estadosDaEmissao[estado]}</Tag> },
              { rotulo: 'Emite em', valor: formatDia(emiteEm) },
              { rotulo: 'Vence em', valor: formatDia(vencimento) },
              { rotulo: 'Parcelas emitidas', valor: formatNumero(emitidas) },
              { rotulo: 'Total', valor: formatCentavos(totalCentavos) },
              { rotulo: 'Concluída em', valor: concluidaEm && formatInstante(concluidaEm) },
            ]}
          />
        )}
      </Carregado>
      <Lista
        busca={busca}
        campos={[{ nome: 'situacao', rotulo: 'Boletos', opcoes: situacoesDoBoleto }]}
        legenda="Parcelas emitidas"
        colunas={colunas}
        chave={({ boleto }) => boleto}
        href={({ idCota }) => href('/consorciados/cotas/:id', { id: idCota })}
        vazio={{
          titulo: 'Nenhuma parcela',
          texto:
            'Nada foi cobrado ainda por aqui. As parcelas de antes de o grupo vir para este sistema estão em cada cota.',
        }}
        consulta={parcelas}
      />
    </Pagina>
  )
}
