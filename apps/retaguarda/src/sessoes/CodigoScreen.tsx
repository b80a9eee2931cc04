import { Form } from '@contempla/web/forms'
import { useCall } from '../shell/dados/api.ts'
import { CodigoDoAutenticador, regrasDoCodigo } from './CodigoDoAutenticador.tsx'
import { Passo } from './Passo.tsx'
import { useSessaoNova } from './useSessaoNova.ts'

export function CodigoScreen() {
  const seguir = useSessaoNova()
  const informar = useCall('POST /sessao/codigo', { invalidates: ['/sessao'], onDone: seguir })
  return (
    <Passo
      title="Digite o código do autenticador"
      summary="Abra o aplicativo autenticador do seu celular. Sem ele, peça a quem administra a equipe que o retire da sua conta."
    >
      <Form
        values={{ codigo: '' }}
        call={informar}
        request={({ codigo }) => ({ body: { codigo: codigo.trim() } })}
        submitLabel="Continuar"
      >
        {({ field }) => <CodigoDoAutenticador {...field('codigo', regrasDoCodigo)} />}
      </Form>
    </Passo>
  )
}
