import { FATOS_DA_COTA, type FatoDaCota } from '@contempla/consorcio'
import { Checkbox, SelectField, TextAreaField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { FormDialog } from '@contempla/web/forms'
import { useId } from 'react'
import { useCall } from '../shell/kit.ts'
import classes from './Comunicacao.module.css'
import type { Pergunta } from './PerguntasScreen.tsx'

interface PerguntaDialogoProps {
  /** Absent for a new one. */
  pergunta: Pergunta | null
  topicos: readonly string[]
  parceiros: readonly { value: string; label: string }[]
  parceiro: number | undefined
  onClose: () => void
}

type Valores = {
  parceiro: string
  topico: string
  pergunta: string
  resposta: string
  ativa: boolean
  fato: FatoDaCota | ''
}

const dadosDe = ({ topico, pergunta, resposta, ativa, fato }: Valores) => ({
  topico,
  pergunta,
  resposta,
  ativa,
  fato: fato || null,
})
const fatos = [
  { value: '', label: 'Nada' },
  ...Object.entries(FATOS_DA_COTA).map(([value, label]) => ({ value, label })),
]
const invalidates = ['/comunicacao/perguntas'] as const

/** A question and its answer, new or not. */
export function PerguntaDialogo({ pergunta, topicos, parceiros, parceiro, onClose }: PerguntaDialogoProps) {
  const sugestoes = useId()
  const criar = useCall('POST /comunicacao/perguntas', { success: 'Pergunta criada.', invalidates })
  const alterar = useCall('PUT /comunicacao/perguntas/:id', { success: 'Pergunta alterada.', invalidates })
  const comum = {
    open: true,
    onClose,
    wide: true,
    values: {
      parceiro: String(pergunta?.parceiro.id ?? parceiro ?? parceiros[0]?.value ?? ''),
      topico: pergunta?.topico ?? '',
      pergunta: pergunta?.pergunta ?? '',
      resposta: pergunta?.resposta ?? '',
      ativa: pergunta?.ativa ?? true,
      fato: pergunta?.fato ?? '',
    } satisfies Valores,
  }
  const campos = ({ field, values: valores }: FormTools<Valores>) => (
    <>
      {!pergunta && <SelectField label="Parceiro" options={parceiros} {...field('parceiro')} />}
      <TextField
        label="Assunto"
        description="Um dos que já existem, ou um novo"
        list={sugestoes}
        maxLength={60}
        autoComplete="off"
        {...field('topico', { required: 'Informe o assunto' })}
      />
      <datalist id={sugestoes}>
        {topicos.map((topico) => (
          <option key={topico} value={topico}>
            {topico}
          </option>
        ))}
      </datalist>
      <TextField label="Pergunta" maxLength={200} {...field('pergunta', { required: 'Escreva a pergunta' })} />
      <TextAreaField
        label="Resposta"
        rows={6}
        maxLength={4000}
        {...field('resposta', { required: 'Escreva a resposta' })}
      />
      <SelectField
        label="Responde também com o que é da cota"
        description="Quem lê vê o da sua cota em uso, acima da resposta."
        options={fatos}
        {...field('fato')}
      />
      <Checkbox label="Mostrar no portal" {...field('ativa')} />
      <div className={classes.previa}>
        <p>Como se lê no portal</p>
        <div className={classes.comunicado}>
          <b>{valores.pergunta || 'A pergunta'}</b>
          {valores.fato && (
            <span className={classes.fato}>
              {FATOS_DA_COTA[valores.fato]}: <i>o da cota de quem lê</i>
            </span>
          )}
          {valores.resposta || 'A resposta.'}
        </div>
      </div>
    </>
  )
  return pergunta ? (
    <FormDialog
      {...comum}
      title="Alterar pergunta"
      submitLabel="Salvar"
      call={alterar}
      request={(v) => ({ params: { id: pergunta.id }, body: dadosDe(v) })}
    >
      {campos}
    </FormDialog>
  ) : (
    <FormDialog
      {...comum}
      title="Nova pergunta"
      submitLabel="Criar pergunta"
      call={criar}
      request={(v) => ({ body: { ...dadosDe(v), parceiro: Number(v.parceiro) } })}
    >
      {campos}
    </FormDialog>
  )
}
