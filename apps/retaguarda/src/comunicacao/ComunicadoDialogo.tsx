import { Checkbox, SelectField, TextAreaField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../shell/kit.ts'
import classes from './Comunicacao.module.css'
import type { Comunicado } from './ComunicadosScreen.tsx'
import { doCampo, paraCampo } from './hora.ts'
import { type Publico, publicoDe, publicoDoComunicado, publicos } from './publico.ts'

interface ComunicadoDialogoProps {
  /** Absent for a new one. */
  comunicado: Comunicado | null
  parceiros: readonly { value: string; label: string }[]
  parceiro: number | undefined
  onClose: () => void
}

type Valores = {
  parceiro: string
  titulo: string
  texto: string
  publico: Publico
  grupo: string
  comecaEm: string
  expiraEm: string
  divulgar: boolean
}

const dadosDe = ({ titulo, texto, publico, grupo, comecaEm, expiraEm, divulgar }: Valores) => ({
  titulo,
  texto,
  ...publicoDe(publico, grupo),
  comecaEm: doCampo(comecaEm),
  expiraEm: doCampo(expiraEm),
  divulgar,
})
const soNumeros = { value: /^\d{1,6}$/, message: 'O grupo tem até 6 números' }
const invalidates = ['/comunicacao/comunicados'] as const

/** The draft of a notice, new or not, with how it will read. */
export function ComunicadoDialogo({ comunicado, parceiros, parceiro, onClose }: ComunicadoDialogoProps) {
  const criar = useCall('POST /comunicacao/comunicados', { success: 'Rascunho guardado.', invalidates })
  const alterar = useCall('PUT /comunicacao/comunicados/:id', { success: 'Rascunho guardado.', invalidates })
  const comum = {
    open: true,
    onClose,
    wide: true,
    submitLabel: 'Guardar rascunho',
    values: {
      parceiro: String(comunicado?.parceiro.id ?? parceiro ?? parceiros[0]?.value ?? ''),
      titulo: comunicado?.titulo ?? '',
      texto: comunicado?.texto ?? '',
      publico: comunicado ? publicoDoComunicado(comunicado) : 'todos',
      grupo: comunicado?.grupo ?? '',
      comecaEm: paraCampo(comunicado?.comecaEm ?? null),
      expiraEm: paraCampo(comunicado?.expiraEm ?? null),
      divulgar: comunicado?.divulgar ?? false,
    } satisfies Valores,
  }
  const campos = ({ field, values: valores }: FormTools<Valores>) => (
    <>
      {!comunicado && <SelectField label="Parceiro" options={parceiros} {...field('parceiro')} />}
      <TextField label="Título" maxLength={120} {...field('titulo', { required: 'Escreva o título' })} />
      <TextAreaField label="Texto" rows={6} maxLength={4000} {...field('texto', { required: 'Escreva o texto' })} />
      <SelectField label="Para quem" options={publicos} {...field('publico')} />
      {valores.publico === 'grupo' && (
        <TextField
          label="Grupo"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...field('grupo', { required: 'Informe o grupo', pattern: soNumeros })}
        />
      )}
      <div className={classes.dupla}>
        <TextField
          label="Aparece em"
          optional
          type="datetime-local"
          description="Horário de Brasília. Sem data, ao publicar."
          {...field('comecaEm')}
        />
        <TextField
          label="Sai do ar em"
          optional
          type="datetime-local"
          description="Sem data, até alguém o tirar do ar."
          {...field('expiraEm', {
            validate: (fim, { comecaEm }) =>
              !fim || !comecaEm || fim > comecaEm || 'O comunicado precisa sair do ar depois de começar',
          })}
        />
      </div>
      <Checkbox
        label="Enviar também a quem aceitou novidades"
        description="Por e-mail e SMS, quando for publicado, só a quem aceitou e não retirou."
        {...field('divulgar')}
      />
      <div className={classes.previa}>
        <p>Como se lê no portal</p>
        <div className={classes.comunicado}>
          <b>{valores.titulo || 'Título do comunicado'}</b>
          {valores.texto || 'O texto do comunicado.'}
        </div>
      </div>
    </>
  )
  return comunicado ? (
    <FormDialog
      {...comum}
      title="Alterar rascunho"
      call={alterar}
      request={(v) => ({ params: { id: comunicado.id }, body: dadosDe(v) })}
    >
      {campos}
    </FormDialog>
  ) : (
    <FormDialog
      {...comum}
      title="Novo comunicado"
      call={criar}
      request={(v) => ({ body: { ...dadosDe(v), parceiro: Number(v.parceiro) } })}
    >
      {campos}
    </FormDialog>
  )
}
