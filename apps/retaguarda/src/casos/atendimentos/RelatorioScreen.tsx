import { ASSUNTOS_DO_ATENDIMENTO, addMonths } from '@contempla/consorcio'
import { LinkButton, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  Carregado,
  type Coluna,
  Ficha,
  href,
  nomeDoMes,
  Pagina,
  type Result,
  readQuery,
  Tabela,
  useHoje,
} from '../../shell/kit.ts'

type Relatorio = Result<'GET /atendimentos/relatorio'>
type PorAssunto = Relatorio['porAssunto'][number]

const FORMA_DO_MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** The month of the address, else the one before today's, which is over. */
function useMes(): { mes: string; corrente: string } {
  const { search } = useLocation()
  const corrente = useHoje().slice(0, 7)
  const dito: unknown = { ...search }['mes']
  const anterior = addMonths(`${corrente}-01`, -1).slice(0, 7)
  return { mes: typeof dito === 'string' && FORMA_DO_MES.test(dito) ? dito : anterior, corrente }
}

/** What was asked of the service in a month, as the ombudsman's report asks for it. */
export function RelatorioScreen() {
  const { mes, corrente } = useMes()
  const relatorio = useQuery(readQuery('GET /atendimentos/relatorio', { query: { mes } }))
  const outro = (meses: number) => addMonths(`${mes}-01`, meses).slice(0, 7)
  return (
    <Pagina
      title="Atendimentos do mês"
      summary={`Os pedidos feitos em ${nomeDoMes(mes)}, e o que chegou à ouvidoria no mês.`}
      back={{ href: href('/casos'), label: 'Casos' }}
      actions={
        <>
          <LinkButton
            variant="secondary"
            size="small"
            href={href('/casos/atendimentos', undefined, { mes: outro(-1) })}
          >
            Mês anterior
          </LinkButton>
          {mes < corrente && (
            <LinkButton
              variant="secondary"
              size="small"
              href={href('/casos/atendimentos', undefined, { mes: outro(1) })}
            >
              Mês seguinte
            </LinkButton>
          )}
        </>
      }
    >
      <Carregado query={relatorio}>{(dados) => <Partes relatorio={dados} />}</Carregado>
    </Pagina>
  )
}

const item = (label: string, value: string | number) => ({ label, value: String(value) })

const Partes = ({ relatorio: r }: { relatorio: Relatorio }) => (
  <>
    <Section title="Pedidos">
      <Ficha
        items={[
          item('Pedidos', r.total),
          item('Respondidos em sete dias', r.respondidosNoPrazo),
          item('Respondidos depois', r.respondidosDepois),
          item('Sem resposta ainda', r.aguardando),
          item('Encerrados sem resposta', r.retirados),
          item('Reabertos', r.reabertos),
          item('De quem não entrou no portal', r.semCadastro),
          item(
            'Nota média',
            r.notaMedia === null ? 'Ninguém avaliou' : `${r.notaMedia.toLocaleString('pt-BR')} de 5, em ${r.avaliados}`,
          ),
        ]}
      />
    </Section>
    <Section title="Ouvidoria" lead="O que chegou a ela no mês, de pedidos de qualquer mês.">
      <Ficha
        items={[
          item('Chegaram', r.ouvidoria.total),
          item('Respondidos no prazo', r.ouvidoria.noPrazo),
          item('Respondidos depois', r.ouvidoria.depois),
          item('Sem resposta ainda', r.ouvidoria.aguardando),
          item('Com o prazo prorrogado', r.ouvidoria.prorrogados),
        ]}
      />
    </Section>
    <Section title="Por assunto" plain>
      <Tabela
        caption="Pedidos do mês por assunto"
        columns={colunas}
        rows={r.porAssunto}
        rowKey={({ assunto }) => assunto}
        empty={{ title: 'Nenhum pedido', text: 'Ninguém pediu atendimento neste mês.' }}
      />
    </Section>
  </>
)

const colunas: readonly Coluna<PorAssunto>[] = [
  { title: 'Assunto', value: ({ assunto }) => ASSUNTOS_DO_ATENDIMENTO[assunto].titulo, wraps: true },
  { title: 'Pedidos', value: ({ total }) => total, numeric: true },
  { title: 'Foram à ouvidoria', value: ({ levados }) => levados, numeric: true },
]
