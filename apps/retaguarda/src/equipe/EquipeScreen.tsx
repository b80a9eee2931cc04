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
  const equipe = useQuery(listQuery('GET /equipe', { query: { ...busca.valores, page: busca.pagina } }))
  const [criando, setCriando] = useState(false)
  return (
    <Pagina
      titulo="Equipe"
      resumo="Diga quem entra na retaguarda e até onde vai cada um."
      acoes={<Button onClick={() => setCriando(true)}>Nova conta</Button>}
    >
      <BarraDeFiltros
        busca={busca}
        tela="equipe"
        campos={[
          { nome: 'q', rotulo: 'Nome ou e-mail', principal: true },
          { nome: 'papel', rotulo: 'Papel', opcoes: opcoesDePapel },
          { nome: 'situacao', rotulo: 'Situação', opcoes: { ativa: 'Ativa', inativa: 'Inativa' } },
        ]}
      />
      <Tabela
        legenda="Contas da equipe"
        colunas={colunas}
        linhas={equipe.data?.data}
        consulta={equipe}
        chave={(conta) => conta.id}
        href={(conta) => href('/equipe/:id', { id: conta.id })}
        vazio={{ titulo: 'Nenhuma conta', texto: 'Ninguém da equipe combina com estes filtros.' }}
      />
      <Paginacao pagina={equipe.data} busca={busca} />
      <NovaConta aberta={criando} onClose={() => setCriando(false)} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Linha<'GET /equipe'>>[] = [
  { titulo: 'Nome', valor: (conta) => conta.nome },
  { titulo: 'E-mail', valor: (conta) => conta.email },
  { titulo: 'Papel', valor: (conta) => nomeDoPapel(conta.papel) },
  {
    titulo: 'Situação',
    valor: (conta) => (conta.ativa ? <Tag tone="sucesso">Ativa</Tag> : <Tag>Inativa</Tag>),
  },
  { titulo: 'Autenticador', valor: (conta) => (conta.autenticador ? 'Ativo' : 'Não ativado') },
  {
    titulo: 'Última entrada',
    valor: (conta) => (conta.ultimaEntrada ? formatInstante(conta.ultimaEntrada) : 'Nunca entrou'),
  },
]
