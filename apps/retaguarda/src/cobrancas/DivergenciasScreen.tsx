import { Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  formatInstante,
  href,
  type Linha,
  Lista,
  listQuery,
  nomeDaCota,
  Pagina,
  useBusca,
} from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { CorrigirDivergencia } from './CorrigirDivergencia.tsx'
import { camposDoSaldo } from './palavras.ts'
import { valorDoSaldo } from './valor-do-saldo.ts'

const colunas: readonly Coluna<Linha<'GET /divergencias'>>[] = [
  { titulo: 'Grupo e cota', valor: ({ grupo, cota, versao }) => `${grupo} · ${nomeDaCota(cota, versao)}` },
  { titulo: 'O que difere', valor: ({ campo }) => camposDoSaldo[campo] ?? campo },
  { titulo: 'Guardado', valor: ({ campo, guardado }) => valorDoSaldo(campo, guardado), numero: true },
  { titulo: 'Pela razão', valor: ({ campo, derivado }) => valorDoSaldo(campo, derivado), numero: true },
  { titulo: 'Encontrada em', valor: ({ encontradaEm }) => formatInstante(encontradaEm) },
  {
    titulo: 'Situação',
    valor: ({ resolvidaEm }) =>
      resolvidaEm ? (
        <Tag tone="sucesso">Resolvida em {formatInstante(resolvidaEm)}</Tag>
      ) : (
        <Tag tone="erro">Aberta</Tag>
      ),
  },
  {
    titulo: 'Refazer o saldo',
    semTitulo: true,
    papel: 'gestor',
    valor: (divergencia) => (divergencia.resolvidaEm ? null : <CorrigirDivergencia divergencia={divergencia} />),
  },
]

export function DivergenciasScreen() {
  const busca = useBusca({ grupo: 'codigo', situacao: ['aberta', 'resolvida'] })
  const divergencias = useQuery(listQuery('GET /divergencias', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Divergências"
      resumo="Veja os saldos guardados que a razão da cota não explica, achados pela conferência de cada noite."
      voltar={{ href: href('/cobranca'), rotulo: 'Cobrança' }}
    >
      <AbasDaCobranca atual="divergencias" />
      <Lista
        busca={busca}
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'situacao', rotulo: 'Situação', opcoes: { aberta: 'Aberta', resolvida: 'Resolvida' } },
        ]}
        legenda="Divergências"
        colunas={colunas}
        chave={({ id }) => id}
        href={({ idCota }) => href('/consorciados/cotas/:id', { id: idCota }, { aba: 'razao' })}
        vazio={{ titulo: 'Nenhuma divergência', texto: 'Cada saldo guardado é o que a razão diz.' }}
        consulta={divergencias}
      />
    </Pagina>
  )
}
