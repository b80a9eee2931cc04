import { ultimoDiaAntesDe } from '@contempla/consorcio'
import { formatDia, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, type Coluna, Ficha, formatInstante, href, type Result, readQuery, Tabela } from '../shell/kit.ts'

type Privacidade = Result<'GET /consorciados/:id/privacidade'>
type Pedido = Privacidade['pedidos'][number]
type Eliminacao = Privacidade['eliminacoes'][number]

const situacoes: Readonly<Record<Pedido['situacao'], string>> = {
  'em-analise': 'Em análise',
  'em-atraso': 'Em atraso',
  atendido: 'Atendido',
  recusado: 'Recusado',
  desistido: 'Desistido',
}

const dosPedidos: readonly Coluna<Pedido>[] = [
  { title: 'Pedido', value: (p) => p.titulo, detail: (p) => `Protocolo ${p.numero}`, wraps: true },
  {
    title: 'Situação',
    value: (p) => <Tag tone={p.situacao === 'em-atraso' ? 'erro' : 'neutro'}>{situacoes[p.situacao]}</Tag>,
  },
  { title: 'Feito em', value: (p) => formatInstante(p.feitoEm) },
  {
    title: 'Responder até',
    value: (p) => (p.respondeAte ? formatDia(ultimoDiaAntesDe(new Date(p.respondeAte))) : '—'),
  },
]

const dasEliminacoes: readonly Coluna<Eliminacao>[] = [
  { title: 'O que sai', value: (e) => e.titulo, detail: (e) => e.regra, wraps: true },
  {
    title: 'Quando',
    value: (e) =>
      e.feitaEm
        ? `Saiu em ${formatInstante(e.feitaEm)}`
        : e.em
          ? `${formatDia(e.em)}${e.certo ? '' : ', previsto'}`
          : 'Ainda não se sabe',
  },
]

/** What a person agrees to, asked for of their data, and what of it goes on which day. */
export function PrivacidadeDoConsorciado({ id }: { id: number }) {
  const privacidade = useQuery(readQuery('GET /consorciados/:id/privacidade', { params: { id } }))
  return (
    <Section title="Privacidade">
      <Carregado query={privacidade}>{(lida) => <Partes lida={lida} />}</Carregado>
    </Section>
  )
}

function Partes({ lida: { consentimentos, pedidos, eliminacoes, acessoEncerradoEm } }: { lida: Privacidade }) {
  return (
    <>
      <Ficha
        items={[
          ...consentimentos.map(({ titulo, aceito, desde }) => ({
            label: titulo,
            value: desde ? `${aceito ? 'Aceitou' : 'Retirou'} em ${formatInstante(desde)}` : 'Nunca disse',
          })),
          ...(acessoEncerradoEm
            ? [{ label: 'Acesso ao portal', value: `Encerrado a pedido em ${formatInstante(acessoEncerradoEm)}` }]
            : []),
        ]}
      />
      {pedidos.length > 0 && (
        <Tabela
          caption="Pedidos de privacidade"
          columns={dosPedidos}
          rows={pedidos}
          rowKey={(p) => p.caso}
          href={(p) => href('/casos/:id', { id: p.caso })}
          empty={{ title: 'Nenhum pedido', text: 'Esta pessoa não fez pedidos de privacidade.' }}
        />
      )}
      {eliminacoes.length > 0 && (
        <Tabela
          caption="Dados que saem"
          columns={dasEliminacoes}
          rows={eliminacoes}
          rowKey={(e) => e.id}
          empty={{ title: 'Nada sai', text: 'Nenhum dado desta pessoa tem dia para sair.' }}
        />
      )}
    </>
  )
}
