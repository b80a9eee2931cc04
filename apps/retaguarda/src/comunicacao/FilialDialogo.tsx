import { Checkbox, SelectField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../shell/kit.ts'
import classes from './Comunicacao.module.css'
import type { Filial } from './FiliaisScreen.tsx'

const siglas = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'

/** The states, as a field offers them. */
const ESTADOS = siglas.split(' ').map((uf) => ({ value: uf, label: uf }))

interface FilialDialogoProps {
  /** Absent for a new one. */
  filial: Filial | null
  parceiros: readonly { value: string; label: string }[]
  parceiro: number | undefined
  onClose: () => void
}

const textos = ['nome', 'uf', 'cidade', 'endereco', 'bairro', 'horario'] as const
type Valores = Record<(typeof textos)[number] | 'parceiro' | 'cep' | 'telefone', string> & { ativa: boolean }

/** `+55` and digits alone: what was typed with dots, dashes and brackets is taken as well. */
function telefoneDe(texto: string): string | null {
  const digitos = texto.replace(/[^\d]/g, '')
  if (!digitos) return null
  return texto.trim().startsWith('+') ? `+${digitos}` : `+55${digitos}`
}

const dadosDe = (v: Valores) => ({
  nome: v.nome,
  uf: v.uf,
  cidade: v.cidade,
  endereco: v.endereco,
  bairro: v.bairro,
  horario: v.horario,
  cep: v.cep.replace(/\D/g, ''),
  telefone: telefoneDe(v.telefone),
  ativa: v.ativa,
})
const invalidates = ['/comunicacao/filiais'] as const

const valoresDe = (filial: Filial | null, parceiro: string): Valores => ({
  parceiro,
  nome: filial?.nome ?? '',
  uf: filial?.uf ?? '',
  cidade: filial?.cidade ?? '',
  endereco: filial?.endereco ?? '',
  bairro: filial?.bairro ?? '',
  cep: filial?.cep ?? '',
  telefone: filial?.telefone ?? '',
  horario: filial?.horario ?? 'Segunda a sexta, das 9h às 18h',
  ativa: filial?.ativa ?? true,
})

/** A branch, new or not. */
export function FilialDialogo({ filial, parceiros, parceiro, onClose }: FilialDialogoProps) {
  const criar = useCall('POST /comunicacao/filiais', { success: 'Filial criada.', invalidates })
  const alterar = useCall('PUT /comunicacao/filiais/:id', { success: 'Filial alterada.', invalidates })
  const dono = String(filial?.parceiro.id ?? parceiro ?? parceiros[0]?.value ?? '')
  const comum = { open: true, onClose, wide: true, values: valoresDe(filial, dono) }
  const campos = ({ field }: FormTools<Valores>) => (
    <>
      {!filial && <SelectField label="Parceiro" options={parceiros} {...field('parceiro')} />}
      <div className={classes.dupla}>
        <TextField label="Nome" maxLength={120} {...field('nome', { required: 'Informe o nome' })} />
        <SelectField
          label="Estado"
          placeholder="Escolha"
          options={ESTADOS}
          {...field('uf', { required: 'Escolha o estado' })}
        />
        <TextField label="Cidade" maxLength={120} {...field('cidade', { required: 'Informe a cidade' })} />
        <TextField label="Bairro" maxLength={120} {...field('bairro', { required: 'Informe o bairro' })} />
        <TextField label="Endereço" maxLength={200} {...field('endereco', { required: 'Informe o endereço' })} />
        <TextField
          label="CEP"
          inputMode="numeric"
          maxLength={9}
          {...field('cep', { validate: (v) => v.replace(/\D/g, '').length === 8 || 'O CEP tem 8 números' })}
        />
        <TextField label="Telefone" optional type="tel" description="Com o DDD" maxLength={20} {...field('telefone')} />
        <TextField label="Horário" maxLength={120} {...field('horario', { required: 'Informe o horário' })} />
      </div>
      <Checkbox
        label="Aberta: aparece no portal"
        description="Desmarque para encerrar a filial. Ela sai do portal e continua na lista."
        {...field('ativa')}
      />
    </>
  )
  return filial ? (
    <FormDialog
      {...comum}
      title="Alterar filial"
      submitLabel="Salvar"
      call={alterar}
      request={(v) => ({ params: { id: filial.id }, body: dadosDe(v) })}
    >
      {campos}
    </FormDialog>
  ) : (
    <FormDialog
      {...comum}
      title="Nova filial"
      submitLabel="Criar filial"
      call={criar}
      request={(v) => ({ body: { ...dadosDe(v), parceiro: Number(v.parceiro) } })}
    >
      {campos}
    </FormDialog>
  )
}
