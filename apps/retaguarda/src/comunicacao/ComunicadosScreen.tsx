import { Button, Tag, type TagTone } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BarraDeFiltros,
  type Coluna,
  consultaDeLista,
  formatInstante,
  type Linha,
  Pagina,
  Paginacao,
  Tabela,
  usePode,
} from '../shell/kit.ts'
import { type AcaoDoComunicado, AcoesDoComunicado } from './AcoesDoComunicado.tsx'
import classes from './Comunicacao.module.css'
import { ComunicadoDialogo } from './ComunicadoDialogo.tsx'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'

export type Comunicado = Linha<'GET /comunicacao/comunicados'>

type Aberto = { acao: 'novo' } | { acao: 'editar' | AcaoDoComunicado; comunicado: Comunicado } | null

export function ComunicadosScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const comunicados = useQuery({ ...consultaDeLista('GET /comunicacao/comunicados', { query }), enabled: pronta })
  const [aberto, setAberto] = useState<Aberto>(null)
  const { porque } = usePode('analista')
  const fechar = () => setAberto(null)
  return (
    <Pagina
      titulo="Comunicados"
      resumo="Escreva aos consorciados de um parceiro. O que se publica fica como foi lido; o que não vale mais se expira."
      acoes={
        <Button disabledReason={porque} onClick={() => setAberto({ acao: 'novo' })}>
          Novo comunicado
        </Button>
      }
    >
      <BarraDeFiltros busca={busca} campos={campos} />
      <Tabela
        legenda="Comunicados"
        colunas={colunas((acao, comunicado) => setAberto({ acao, comunicado }), porque)}
        linhas={comunicados.data?.data}
        consulta={comunicados}
        chave={({ id }) => id}
        vazio={{ titulo: 'Nenhum comunicado', texto: 'Comece por um rascunho: só a equipe o vê.' }}
      />
      <Paginacao pagina={comunicados.data} busca={busca} />
      {pronta && (aberto?.acao === 'novo' || aberto?.acao === 'editar') && (
        <ComunicadoDialogo
          comunicado={aberto.acao === 'editar' ? aberto.comunicado : null}
          parceiros={parceiros}
          parceiro={query.parceiro}
          fechar={fechar}
        />
      )}
      {aberto && aberto.acao !== 'novo' && aberto.acao !== 'editar' && (
        <AcoesDoComunicado acao={aberto.acao} comunicado={aberto.comunicado} fechar={fechar} />
      )}
    </Pagina>
  )
}

const situacoes: Record<Comunicado['situacao'], { tom: TagTone; nome: string }> = {
  rascunho: { tom: 'neutro', nome: 'Rascunho' },
  publicado: { tom: 'sucesso', nome: 'Publicado' },
  expirado: { tom: 'neutro', nome: 'Expirado' },
}

const acoesPorSituacao: Record<Comunicado['situacao'], readonly ['editar' | AcaoDoComunicado, string][]> = {
  rascunho: [
    ['editar', 'Alterar'],
    ['publicar', 'Publicar'],
    ['descartar', 'Descartar'],
  ],
  publicado: [['expirar', 'Expirar']],
  expirado: [],
}

const colunas = (
  abrir: (acao: 'editar' | AcaoDoComunicado, comunicado: Comunicado) => void,
  porque: string | undefined,
): readonly Coluna<Comunicado>[] => [
  { titulo: 'Título', valor: ({ titulo }) => titulo, quebra: true },
  { titulo: 'Parceiro', valor: ({ parceiro }) => parceiro.nome },
  { titulo: 'Situação', valor: ({ situacao: s }) => <Tag tone={situacoes[s].tom}>{situacoes[s].nome}</Tag> },
  { titulo: 'Publicado', valor: ({ publicadoEm }) => (publicadoEm ? formatInstante(publicadoEm) : '—'), numero: true },
  { titulo: 'Expira', valor: ({ expiraEm }) => (expiraEm ? formatInstante(expiraEm) : 'Sem prazo'), numero: true },
  {
    titulo: 'Ações',
    semTitulo: true,
    valor: (comunicado) =>
      porque ? null : (
        <div className={classes.botoes}>
          {acoesPorSituacao[comunicado.situacao].map(([acao, rotulo]) => (
            <Button
              key={acao}
              size="small"
              variant="quiet"
              aria-label={`${rotulo}: ${comunicado.titulo}`}
              onClick={() => abrir(acao, comunicado)}
            >
              {rotulo}
            </Button>
          ))}
        </div>
      ),
  },
]
