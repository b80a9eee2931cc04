import { Button, formatDia, TextAreaField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Coluna,
  formatInstante,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  useBusca,
  useCall,
  useMay,
} from '../../shell/kit.ts'
import { formatDiaInteiro } from '../palavras.ts'
import { ConcursoField, validateConcurso } from './ConcursoField.tsx'
import { DigitarExtracao } from './DigitarExtracao.tsx'
import { conferenciaDe, type PremiosDigitados, PremiosFields, premiosDe, premiosVazios } from './PremiosFields.tsx'
import classes from './Sorteio.module.css'

type Extracao = Linha<'GET /extracoes'>

const colunas: readonly Coluna<Extracao>[] = [
  { title: 'Dia', value: ({ dia }) => formatDiaInteiro(dia) },
  {
    title: 'Prêmios, do 1º ao 5º',
    value: ({ premios }) => <span className={classes.premio}>{premios.join('  ')}</span>,
  },
  {
    title: 'Registrada',
    value: ({ registradaEm }) => formatInstante(registradaEm),
    detail: ({ registradaPor }) => registradaPor,
  },
  { title: 'Assembleias', value: ({ assembleias }) => assembleias, numeric: true },
  {
    title: 'Correção',
    value: ({ retificacao }) =>
      retificacao ? `Eram ${retificacao.premiosAnteriores.join(' ')}; ${retificacao.motivo} (${retificacao.por})` : '—',
    wraps: true,
  },
]

const comCorrigir = (onCorrect: (e: Extracao) => void): readonly Coluna<Extracao>[] => [
  ...colunas,
  {
    title: 'Corrigir',
    untitled: true,
    papel: 'administrador',
    value: (extracao) =>
      extracao.assembleias === 0 &&
      extracao.retificacao === null && (
        <Button size="small" variant="quiet" onClick={() => onCorrect(extracao)}>
          Corrigir
        </Button>
      ),
  },
]

export function ExtracoesScreen() {
  const [digitando, setDigitando] = useState(false)
  const [aCorrigir, setACorrigir] = useState<Extracao | null>(null)
  const { porque } = useMay('gestor')
  const busca = useBusca({})
  const extracoes = useQuery(listQuery('GET /extracoes', { query: { page: busca.page } }))
  return (
    <Pagina
      title="Extrações da Loteria Federal"
      summary="Registre os cinco prêmios de cada extração: eles decidem o sorteio de todos os grupos."
      back={{ href: href('/assembleias'), label: 'Assembleias' }}
      actions={
        <Button disabledReason={porque} onClick={() => setDigitando(true)}>
          Registrar extração
        </Button>
      }
    >
      <Lista
        search={busca}
        query={extracoes}
        caption="Extrações registradas"
        columns={comCorrigir(setACorrigir)}
        rowKey={({ dia }) => dia}
        empty={{
          title: 'Nenhuma extração registrada',
          text: 'Registre a primeira para poder apurar uma assembleia.',
        }}
      />
      <DigitarExtracao open={digitando} onClose={() => setDigitando(false)} />
      <CorrigirExtracao extracao={aCorrigir} onClose={() => setACorrigir(null)} />
    </Pagina>
  )
}

function CorrigirExtracao({ extracao, onClose }: { extracao: Extracao | null; onClose: () => void }) {
  const corrigir = useCall('POST /extracoes/:dia/retificacao', {
    success: 'Extração corrigida.',
    invalidates: ['/extracoes', '/assembleias'],
  })
  const valores: PremiosDigitados & { concurso: string; motivo: string } = {
    ...premiosVazios,
    concurso: '',
    motivo: '',
  }
  return (
    <FormDialog
      open={extracao !== null}
      onClose={onClose}
      wide
      title={`Corrigir a extração de ${extracao ? formatDia(extracao.dia) : ''}`}
      submitLabel="Corrigir"
      danger
      call={corrigir}
      values={valores}
      request={(v) => ({
        params: { dia: extracao?.dia ?? '' },
        body: {
          ...(v.concurso.trim() ? { concurso: Number(v.concurso) } : {}),
          premios: premiosDe(v),
          conferencia: conferenciaDe(v),
          motivo: v.motivo,
        },
      })}
    >
      {({ field, values }) => (
        <>
          <p>
            Uma extração se corrige uma vez só, antes de qualquer assembleia usá-la, por outra pessoa que não quem
            registrou.
          </p>
          <ConcursoField
            opcional
            {...field('concurso', { validate: (v) => validateConcurso(v, { opcional: true }) })}
          />
          <PremiosFields field={field} valores={values} />
          <TextAreaField
            label="Motivo"
            maxLength={500}
            {...field('motivo', {
              required: 'Diga o motivo',
              minLength: { value: 5, message: 'Diga em poucas palavras' },
            })}
          />
        </>
      )}
    </FormDialog>
  )
}
