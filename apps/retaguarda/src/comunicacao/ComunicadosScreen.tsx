import { Button, Tag, type TagTone } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coluna, formatInstante, type Linha, Lista, listQuery, Pagina, useMay } from '../shell/kit.ts'
import { type AcaoDoComunicado, AcoesDoComunicado } from './AcoesDoComunicado.tsx'
import classes from './Comunicacao.module.css'
import { ComunicadoDialogo } from './ComunicadoDialogo.tsx'
import { paraQuem } from './publico.ts'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'

export type Comunicado = Linha<'GET /comunicacao/comunicados'>

type Aberto = { acao: 'novo' } | { acao: 'editar' | AcaoDoComunicado; comunicado: Comunicado } | null

export function ComunicadosScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const comunicados = useQuery({ ...listQuery('GET /comunicacao/comunicados', { query }), enabled: pronta })
  const [open, setOpen] = useState<Aberto>(null)
  const { porque } = useMay('analista')
  const fechar = () => setOpen(null)
  return (
    <Pagina
      title="Comunicados"
      summary="Escreva aos consorciados de um parceiro: aparece no portal, em Fique por dentro. O que se publica fica como foi lido; o que não vale mais sai do ar."
      actions={
        <Button disabledReason={porque} onClick={() => setOpen({ acao: 'novo' })}>
          Novo comunicado
        </Button>
      }
    >
      <Lista
        search={busca}
        fields={campos}
        caption="Comunicados"
        columns={colunas((acao, comunicado) => setOpen({ acao, comunicado }))}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum comunicado', text: 'Comece por um rascunho: só a equipe o vê.' }}
        query={comunicados}
      />
      {pronta && (open?.acao === 'novo' || open?.acao === 'editar') && (
        <ComunicadoDialogo
          comunicado={open.acao === 'editar' ? open.comunicado : null}
          parceiros={parceiros}
          parceiro={query.parceiro}
          onClose={fechar}
        />
      )}
      {open && open.acao !== 'novo' && open.acao !== 'editar' && (
        <AcoesDoComunicado acao={open.acao} comunicado={open.comunicado} onClose={fechar} />
      )}
    </Pagina>
  )
}

const situacoes: Record<Comunicado['situacao'], { tom: TagTone; nome: string }> = {
  rascunho: { tom: 'neutro', nome: 'Rascunho' },
  agendado: { tom: 'info', nome: 'Agendado' },
  publicado: { tom: 'sucesso', nome: 'Publicado' },
  expirado: { tom: 'neutro', nome: 'Fora do ar' },
}

const acoesPorSituacao: Record<Comunicado['situacao'], readonly ['editar' | AcaoDoComunicado, string][]> = {
  rascunho: [
    ['editar', 'Alterar'],
    ['publicar', 'Publicar'],
    ['descartar', 'Descartar'],
  ],
  agendado: [['expirar', 'Tirar do ar']],
  publicado: [['expirar', 'Tirar do ar']],
  expirado: [],
}

const colunas = (
  abrir: (acao: 'editar' | AcaoDoComunicado, comunicado: Comunicado) => void,
): readonly Coluna<Comunicado>[] => [
  { title: 'Título', value: ({ titulo }) => titulo, detail: ({ parceiro }) => parceiro.nome, wraps: true },
  { title: 'Situação', value: ({ situacao: s }) => <Tag tone={situacoes[s].tom}>{situacoes[s].nome}</Tag> },
  { title: 'Para quem', value: (comunicado) => paraQuem(comunicado) },
  {
    title: 'Publicado',
    value: ({ publicadoEm }) => (publicadoEm ? formatInstante(publicadoEm) : '—'),
    detail: ({ publicadoPor }) => publicadoPor,
  },
  { title: 'Aparece', value: ({ comecaEm }) => (comecaEm ? formatInstante(comecaEm) : 'Ao publicar') },
  { title: 'Sai do ar', value: ({ expiraEm }) => (expiraEm ? formatInstante(expiraEm) : 'Sem prazo') },
  {
    title: 'Alterar, publicar ou tirar do ar',
    untitled: true,
    papel: 'analista',
    value: (comunicado) => (
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
