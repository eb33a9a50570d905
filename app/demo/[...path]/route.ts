/** What is below this address are files; whoever asks for one that is not there ends up here. */
export { refuseUnknown as GET } from '@/lib/api/refuse-unknown'
