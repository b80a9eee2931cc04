import { SelectField, TextAreaField, TextField } from '@contempla/ui'
import type { FerramentasDoFormulario } from '../shell/formulario/ferramentas.ts'
import { DialogoDeFormulario, useCall } from '../shell/kit.ts'
import classes from './Comunicacao.module.css'
import type { Comunicado } from './ComunicadosScreen.tsx'
import { doCampo, paraCampo } from './hora.ts'

interface ComunicadoDialogoProps {
  /** Absent for a new one. */
  comunicado: Comunicado | null
  parceiros: readonly { value: string; label: string }[]
  parceiro: number | undefined
  fechar: () => void
}

type Valores = { parceiro: string; titulo: string; texto: string; expiraEm: string }

const dadosDe = ({ titulo, texto, expiraEm }: Valores) => ({ titulo, texto, expiraEm: doCampo(expiraEm) })
const invalidates = ['/comunicacao/comunicados'] as const

/** The draft of a notice, new or not, with how it will read. */
export function ComunicadoDialogo({ comunicado, parceiros, parceiro, fechar }: ComunicadoDialogoProps) {
  const criar = useCall('POST /comunicacao/comunicados', { success: 'Rascunho guardado.', invalidates })
  const alterar = useCall('PUT /comunicacao/comunicados/:id', { success: 'Rascunho guardado.', invalidates })
  const comum = {
    aberto: true,
    aoFechar: fechar,
    largo: true,
    enviar: 'Guardar rascunho',
    valores: {
      parceiro: String(comunicado?.parceiro.id ?? parceiro ?? parceiros[0]?.value ?? ''),
      titulo: comunicado?.titulo ?? '',
      texto: comunicado?.texto ?? '',
      expiraEm: paraCampo(comunicado?.expiraEm ?? null),
    } satisfies Valores,
  }
  const campos = ({ campo, valores }: FerramentasDoFormulario<Valores>) => (
    <>
      {!comunicado && <SelectField label="Parceiro" options={parceiros} {...campo('parceiro')} />}
      <TextField label="Título" maxLength={120} {...campo('titulo', { required: 'Escreva o título' })} />
      <TextAreaField label="Texto" rows={6} maxLength={4000} {...campo('texto', { required: 'Escreva o texto' })} />
      <TextField
        label="Sai do ar em"
        optional
        type="datetime-local"
        description="Horário de Brasília. Sem prazo, vale até alguém o tirar do ar."
        {...campo('expiraEm')}
      />
      <div className={classes.previa}>
        <p>Como se lê</p>
        <div className={classes.comunicado}>
          <b>{valores.titulo || 'Título do comunicado'}</b>
          {valores.texto || 'O texto do comunicado.'}
        </div>
      </div>
    </>
  )
  return comunicado ? (
    <DialogoDeFormulario
      {...comum}
      titulo="Alterar rascunho"
      chamada={alterar}
      pedido={(v) => ({ params: { id: comunicado.id }, body: dadosDe(v) })}
    >
      {campos}
    </DialogoDeFormulario>
  ) : (
    <DialogoDeFormulario
      {...comum}
      titulo="Novo comunicado"
      chamada={criar}
      pedido={(v) => ({ body: { ...dadosDe(v), parceiro: Number(v.parceiro) } })}
    >
      {campos}
    </DialogoDeFormulario>
  )
}
