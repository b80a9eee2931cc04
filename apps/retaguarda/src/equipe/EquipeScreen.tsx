import { Button, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BarraDeFiltros,
  type Coluna,
  formatInstante,
  href,
  type Linha,
  listQuery,
  Pagina,
  Paginacao,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { nomeDoPapel } from '../shell/sessao/papel.ts'
import { NovaConta } from './NovaConta.tsx'
import { opcoesDePapel, papeis } from './papeis.ts'

export function EquipeScreen() {
  const busca = useBusca({ q: 'texto', papel: papeis, situacao: ['ativa', 'inativa'] })
  const equipe = useQuery(listQuery('GET /equipe', { query: { ...busca.values, page: busca.page } }))
  const [criando, setCriando] = useState(false)
  return (
    <Pagina
      title="Equipe"
      summary="Diga quem entra na retaguarda e até onde vai cada um."
      actions={<Button onClick={() => setCriando(true)}>Nova conta</Button>}
    >
      <BarraDeFiltros
        search={busca}
        screen="equipe"
        fields={[
          { name: 'q', label: 'Nome ou e-mail', main: true },
          { name: 'papel', label: 'Papel', options: opcoesDePapel },
          { name: 'situacao', label: 'Situação', options: { ativa: 'Ativa', inativa: 'Inativa' } },
        ]}
      />
      <Tabela
        caption="Contas da equipe"
        columns={colunas}
        rows={equipe.data?.data}
        query={equipe}
        rowKey={(conta) => conta.id}
        href={(conta) => href('/equipe/:id', { id: conta.id })}
        empty={{ title: 'Nenhuma conta', text: 'Ninguém da equipe combina com estes filtros.' }}
      />
      <Paginacao page={equipe.data} search={busca} />
      <NovaConta aberta={criando} onClose={() => setCriando(false)} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Linha<'GET /equipe'>>[] = [
  { title: 'Nome', value: (conta) => conta.nome },
  { title: 'E-mail', value: (conta) => conta.email },
  { title: 'Papel', value: (conta) => nomeDoPapel(conta.papel) },
  {
    title: 'Situação',
    value: (conta) => (conta.ativa ? <Tag tone="sucesso">Ativa</Tag> : <Tag>Inativa</Tag>),
  },
  { title: 'Autenticador', value: (conta) => (conta.autenticador ? 'Ativo' : 'Não ativado') },
  {
    title: 'Última entrada',
    value: (conta) => (conta.ultimaEntrada ? formatInstante(conta.ultimaEntrada) : 'Nunca entrou'),
  },
]
