import { Button, Tag, type TagTone } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coluna, formatInstante, type Linha, Lista, listQuery, Pagina, useCall, useMay } from '../shell/kit.ts'
import { AvisoDialogo } from './AvisoDialogo.tsx'
import classes from './Comunicacao.module.css'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'

export type Aviso = Linha<'GET /comunicacao/avisos'>

/** The dialog that is open, over which warning. */
type Aberto = { tipo: 'novo' } | { tipo: 'editar' | 'encerrar'; aviso: Aviso } | null

export function AvisosScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const avisos = useQuery({ ...listQuery('GET /comunicacao/avisos', { query }), enabled: pronta })
  const [open, setOpen] = useState<Aberto>(null)
  const { porque } = useMay('analista')
  const fechar = () => setOpen(null)
  return (
    <Pagina
      title="Avisos de manutenção"
      summary="Avise no alto do portal quando ele vai parar, e por quanto tempo."
      actions={
        <Button disabledReason={porque} onClick={() => setOpen({ tipo: 'novo' })}>
          Novo aviso
        </Button>
      }
    >
      <Lista
        search={busca}
        fields={campos}
        caption="Avisos de manutenção"
        columns={colunas((tipo, aviso) => setOpen({ tipo, aviso }))}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum aviso', text: 'Crie um quando houver parada marcada.' }}
        query={avisos}
      />
      {pronta && (open?.tipo === 'novo' || open?.tipo === 'editar') && (
        <AvisoDialogo
          aviso={open.tipo === 'editar' ? open.aviso : null}
          parceiros={parceiros}
          parceiro={query.parceiro}
          onClose={fechar}
        />
      )}
      {open?.tipo === 'encerrar' && <FimDoAviso aviso={open.aviso} onClose={fechar} />}
    </Pagina>
  )
}

function FimDoAviso({ aviso, onClose }: { aviso: Aviso; onClose: () => void }) {
  const encerrar = useCall('POST /comunicacao/avisos/:id/encerrar', {
    success: 'Aviso fora do ar.',
    invalidates: ['/comunicacao/avisos'],
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Tirar este aviso do ar?"
      submitLabel="Tirar do ar"
      call={encerrar}
      request={{ params: { id: aviso.id } }}
    >
      <p>
        “{aviso.texto}” deixa de aparecer no portal de {aviso.parceiro.nome}. Ele continua nesta lista.
      </p>
    </Confirmation>
  )
}

const situacoes: Record<Aviso['situacao'], { tom: TagTone; nome: string }> = {
  'no-ar': { tom: 'atencao', nome: 'No ar' },
  agendado: { tom: 'info', nome: 'Agendado' },
  encerrado: { tom: 'neutro', nome: 'Encerrado' },
  desligado: { tom: 'neutro', nome: 'Fora do ar' },
}

const colunas = (abrir: (tipo: 'editar' | 'encerrar', aviso: Aviso) => void): readonly Coluna<Aviso>[] => [
  { title: 'Texto', value: ({ texto }) => texto, detail: ({ parceiro }) => parceiro.nome, wraps: true },
  { title: 'Começa', value: ({ inicio }) => formatInstante(inicio) },
  { title: 'Termina', value: ({ fim }) => formatInstante(fim) },
  { title: 'Situação', value: ({ situacao: s }) => <Tag tone={situacoes[s].tom}>{situacoes[s].nome}</Tag> },
  {
    title: 'Alterar ou tirar do ar',
    untitled: true,
    papel: 'analista',
    value: (aviso) =>
      aviso.situacao !== 'encerrado' && (
        <div className={classes.botoes}>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Alterar: ${aviso.texto}`}
            onClick={() => abrir('editar', aviso)}
          >
            Alterar
          </Button>
          {aviso.ativo && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Tirar do ar: ${aviso.texto}`}
              onClick={() => abrir('encerrar', aviso)}
            >
              Tirar do ar
            </Button>
          )}
        </div>
      ),
  },
]
