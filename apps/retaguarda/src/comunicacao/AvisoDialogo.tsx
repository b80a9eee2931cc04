import { Checkbox, MaintenanceBanner, SelectField, TextAreaField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../shell/kit.ts'
import type { Aviso } from './AvisosScreen.tsx'
import classes from './Comunicacao.module.css'
import { doCampo, paraCampo } from './hora.ts'

interface AvisoDialogoProps {
  /** Absent for a new one. */
  aviso: Aviso | null
  parceiros: readonly { value: string; label: string }[]
  parceiro: number | undefined
  onClose: () => void
}

type Valores = { parceiro: string; inicio: string; fim: string; texto: string; ativo: boolean }

const dadosDe = ({ inicio, fim, texto, ativo }: Valores) => ({
  inicio: doCampo(inicio) ?? '',
  fim: doCampo(fim) ?? '',
  texto,
  ativo,
})

const invalidates = ['/comunicacao/avisos'] as const

/** A maintenance warning, new or not, with its banner as the portal draws it. */
export function AvisoDialogo({ aviso, parceiros, parceiro, onClose }: AvisoDialogoProps) {
  const criar = useCall('POST /comunicacao/avisos', { success: 'Aviso criado.', invalidates })
  const alterar = useCall('PUT /comunicacao/avisos/:id', { success: 'Aviso alterado.', invalidates })
  const comum = {
    open: true,
    onClose,
    values: {
      parceiro: String(aviso?.parceiro.id ?? parceiro ?? parceiros[0]?.value ?? ''),
      inicio: paraCampo(aviso?.inicio ?? null),
      fim: paraCampo(aviso?.fim ?? null),
      texto: aviso?.texto ?? '',
      ativo: aviso?.ativo ?? true,
    } satisfies Valores,
  }
  const campos = ({ field, values: valores }: FormTools<Valores>) => (
    <>
      {!aviso && <SelectField label="Parceiro" options={parceiros} {...field('parceiro')} />}
      <div className={classes.dupla}>
        <TextField
          label="Começa"
          type="datetime-local"
          description="Horário de Brasília"
          {...field('inicio', { required: 'Informe quando começa' })}
        />
        <TextField
          label="Termina"
          type="datetime-local"
          description="Horário de Brasília"
          {...field('fim', {
            required: 'Informe quando termina',
            validate: (fim, { inicio }) => !inicio || fim > inicio || 'O aviso precisa terminar depois de começar',
          })}
        />
      </div>
      <TextAreaField
        label="Texto"
        rows={2}
        maxLength={300}
        {...field('texto', { required: 'Escreva o texto do aviso' })}
      />
      <Checkbox label="Mostrar no portal nesse período" {...field('ativo')} />
      <div className={classes.previa}>
        <p>Como aparece no portal</p>
        <MaintenanceBanner>{valores.texto || 'O texto do aviso.'}</MaintenanceBanner>
      </div>
    </>
  )
  return aviso ? (
    <FormDialog
      {...comum}
      title="Alterar aviso"
      submitLabel="Salvar"
      call={alterar}
      request={(v) => ({ params: { id: aviso.id }, body: dadosDe(v) })}
    >
      {campos}
    </FormDialog>
  ) : (
    <FormDialog
      {...comum}
      title="Novo aviso de manutenção"
      submitLabel="Criar aviso"
      call={criar}
      request={(v) => ({ body: { ...dadosDe(v), parceiro: Number(v.parceiro) } })}
    >
      {campos}
    </FormDialog>
  )
}
